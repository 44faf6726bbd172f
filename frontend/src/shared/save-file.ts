/** Hands a file over to the browser's own downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the file after the click: it must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
