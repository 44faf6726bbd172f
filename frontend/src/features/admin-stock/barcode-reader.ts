/** Reads the code that a camera sees; undefined where it sees none. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader (Shape Detection API, W3C draft), as far as it is used here. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** What is printed on products, and what a workshop prints itself. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'qr_code'];

/** Frames are made smaller than this, in pixels: a code that fills half of one is read as well, in a fraction of the time. */
const LARGEST = 960;

/** The browser's own reader where it has one, else one that is fetched now and no sooner. */
export async function openBarcodeReader(): Promise<ReadBarcode> {
  return (await nativeReader()) ?? (await ownReader());
}

async function nativeReader(): Promise<ReadBarcode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  // Some systems have the class and no reader behind it.
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!BarcodeDetector || !formats.includes('ean_13')) return undefined;
  const detector = new BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

async function ownReader(): Promise<ReadBarcode> {
  const { BinaryBitmap, HybridBinarizer, MultiFormatReader, NotFoundException, RGBLuminanceSource, ...zxing } =
    await import('@zxing/library');
  const { ChecksumException, FormatException } = zxing;
  const reader = new MultiFormatReader();
  const canvas = document.createElement('canvas');
  return (video) => {
    const { data, width, height } = frameOf(video, canvas);
    const source = new RGBLuminanceSource(greyOf(data), width, height);
    try {
      return Promise.resolve(reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText());
    } catch (error) {
      // Nothing there, or only half of it: the next frame shows more.
      const isUnread = [NotFoundException, ChecksumException, FormatException].some((kind) => error instanceof kind);
      if (isUnread) return Promise.resolve(undefined);
      return Promise.reject(error as Error);
    } finally {
      reader.reset();
    }
  };
}

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData {
  const scale = Math.min(1, LARGEST / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** How light each pixel is, 0 to 255 (ITU-R BT.601). */
function greyOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 4;
    grey[pixel] = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
  }
  return grey;
}
