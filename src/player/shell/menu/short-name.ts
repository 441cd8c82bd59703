const NAME_MAX = 10;

/** A username as the menu shows it: cut to ten characters and '...' when it is longer (A §9). */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > NAME_MAX ? `${characters.slice(0, NAME_MAX).join('')}...` : name;
}
