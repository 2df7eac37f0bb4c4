// The printer's library reads the browser's ImageData when it is loaded. A worker has none, and none is used.
class NoImageData {}

Object.assign(globalThis, { ImageData: Reflect.get(globalThis, "ImageData") ?? NoImageData });
