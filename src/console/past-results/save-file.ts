import type { Reply } from '../api.ts';

/** Hands a text to the browser as a download. */
export function saveFile({
  file_name: name,
  csv,
}: Pick<Reply<'/console/api/export-results'>, 'file_name' | 'csv'>): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file when the click is over; a task later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(address));
}
