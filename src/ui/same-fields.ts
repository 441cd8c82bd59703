/** Whether two objects of one shape have the same values in all fields; deeper objects must be the very same. */
export function sameFields<Shape extends object>(one: Shape, other: Shape): boolean {
  return Object.entries(one).every(([key, value]) => Object.is(Reflect.get(other, key), value));
}
