/** Where the server has a picture of the slider. */
export function picturePath(id: string): string {
  return `/picture/${id}`;
}
