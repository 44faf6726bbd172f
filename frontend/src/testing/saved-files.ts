/** The names under which files are handed to the browser's downloads from now on. */
export function savedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:fichier';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
