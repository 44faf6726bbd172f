export function shareMadePictures(dataDir: string): Promise<void>;
