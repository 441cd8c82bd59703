/** Has the browser save a text as a file. */
export function saveFile({
  file_name: name,
  csv,
}: {
  readonly file_name: string;
  readonly csv: string;
}): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file when the click is over; afterwards it does not need the address.
  setTimeout(() => URL.revokeObjectURL(address));
}
