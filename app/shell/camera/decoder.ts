// A worker: finds the barcodes of a picture where the browser has no detector of its own. Its answer carries a policy
// of its own (public/_headers), because WebAssembly needs 'wasm-unsafe-eval', which no page has.
import { scanImageData, ZBarConfigType, ZBarScanner, ZBarSymbolType } from "@undecaf/zbar-wasm";

/** What shops print and goods carry. Codes of variable length without a check digit are read wrongly too often. */
const READ = [
  ZBarSymbolType.ZBAR_EAN13,
  ZBarSymbolType.ZBAR_EAN8,
  ZBarSymbolType.ZBAR_UPCE,
  ZBarSymbolType.ZBAR_CODE128,
  ZBarSymbolType.ZBAR_CODE39,
];
const LENGTH_MIN = 4;

async function createScanner(): Promise<ZBarScanner> {
  const scanner = await ZBarScanner.create();
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  for (const type of READ) scanner.setConfig(type, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  scanner.setConfig(ZBarSymbolType.ZBAR_CODE39, ZBarConfigType.ZBAR_CFG_MIN_LEN, LENGTH_MIN);
  return scanner;
}

const ready = createScanner();
const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext("2d", { willReadFrequently: true });

async function codesOf(picture: ImageBitmap): Promise<string[]> {
  const scanner = await ready;
  const { width, height } = picture;
  canvas.width = width;
  canvas.height = height;
  context?.drawImage(picture, 0, 0);
  picture.close();
  const pixels = context?.getImageData(0, 0, width, height);
  const symbols = pixels ? await scanImageData(pixels, scanner) : [];
  return symbols.map((symbol) => symbol.decode());
}

/** Answers the codes of each picture, or null after a failure. */
self.onmessage = ({ data }: MessageEvent<ImageBitmap>) => {
  codesOf(data).then(
    (codes) => self.postMessage(codes),
    () => self.postMessage(null),
  );
};
