export interface Comparison {
  pixels: number;
  resized?: boolean;
  difference?: Buffer;
}

export interface Story {
  name: string;
  picture: Buffer;
}

export interface Change {
  id: string;
  name: string;
  pixels?: number;
  kinds: [kind: string, words: string][];
}

export function comparePictures(before: Buffer, after: Buffer): Comparison;
export function report(of: {
  folder: string;
  title: string;
  before: Map<string, Story>;
  after: Map<string, Story>;
}): Promise<Change[]>;
