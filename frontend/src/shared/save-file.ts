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

/** Reads the answer to a download: the file, or the error of the contract. */
export const readFile = (response: Response): Promise<unknown> => (response.ok ? response.blob() : response.json());

/** The name that the server gave a file, else `otherwise`. */
export function fileNameOf(response: Response | undefined, otherwise: string): string {
  const header = response?.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(header)?.[1] ?? otherwise;
}
