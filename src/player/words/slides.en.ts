/** The pictures of the house on Home. */
export const slidesEn = {
  pictures: 'News from the house',
  picture: 'Picture {number} of {count}',
  stop: 'Stop turning the pictures',
  turn: 'Turn the pictures',
} as const;
