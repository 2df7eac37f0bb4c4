// Finds barcodes with the browser's detector (Chrome on Android), else with Étal's own, which is fetched on first use.

/** The codes of a picture, which it closes. Rejects when the decoder cannot be loaded. */
export type Detect = (picture: ImageBitmap) => Promise<readonly string[]>;

type NativeDetector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> };
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39"];

/** Ends with `signal`. */
export async function createDetector(signal: AbortSignal): Promise<Detect> {
  return (await nativeDetector()) ?? ownDetector(signal);
}

async function nativeDetector(): Promise<Detect | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  // Android without Google's services has the class and no formats.
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Native || !supported.includes("ean_13")) return undefined;
  const detector = new Native({ formats: FORMATS.filter((format) => supported.includes(format)) });
  return async (picture) => {
    const found = await detector.detect(picture);
    picture.close();
    return found.map(({ rawValue }) => rawValue);
  };
}

function ownDetector(signal: AbortSignal): Detect {
  const worker = new Worker(new URL("./decoder.ts", import.meta.url), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  return (picture) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string[] | null>) => {
        if (data === null) reject(new Error("The decoder could not be loaded"));
        else resolve(data);
      };
      worker.onerror = () => reject(new Error("The decoder could not be loaded"));
      worker.postMessage(picture, [picture]);
    });
}
