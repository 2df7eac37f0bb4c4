// The camera of the device: its picture in a video element, and the codes in the part of it that a frame shows.
import { createDetector } from "./detector.ts";
import { createHits } from "./hits.ts";

/** REFUSED: by the user or the browser. DECODER: Étal's own decoder could not be loaded. */
export type CameraFailure = "REFUSED" | "NONE" | "BUSY" | "DECODER";

/** Turns the torch on or off; null on a device without one. */
export type Torch = ((on: boolean) => Promise<unknown>) | null;

type CameraInput = {
  video: HTMLVideoElement;
  /** Codes in this element, or a little beside it, are read. */
  frame: Element;
  onCode: (code: string) => void;
  /** All ends with this signal: the picture, the camera, the worker. */
  signal: AbortSignal;
};

const CONSTRAINTS = {
  audio: false,
  video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
} satisfies MediaStreamConstraints;
/** Ten pictures a second are enough for a hand that moves, and leave a cheap phone time to draw. */
const SPACING_MS = 100;
const WIDTH_MAX = 800;

/** Reads codes until `signal` ends or something fails, and rejects with the reason. */
export async function openCamera(input: CameraInput, onReady: (torch: Torch) => void): Promise<void> {
  const { video, signal } = input;
  const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    // The user may have left while the browser asked for the camera.
    signal.throwIfAborted();
    signal.addEventListener("abort", stop);
    video.srcObject = stream;
    await video.play();
    onReady(torchOf(stream));
    await readCodes(input, stream);
  } finally {
    stop();
  }
}

async function readCodes({ video, frame, onCode, signal }: CameraInput, stream: MediaStream): Promise<void> {
  const detect = await createDetector(signal);
  const see = createHits();
  for (;;) {
    signal.throwIfAborted();
    // Another app took the camera, or it was unplugged: the last picture would stand there for ever.
    if (!stream.active) throw new Error("Camera ended");
    const begun = performance.now();
    const picture = await pictureIn(video, frame);
    if (picture) {
      // One picture at a time: a slow phone reads fewer.
      const codes = await detect(picture).catch(() => Promise.reject(new Error(DECODER)));
      signal.throwIfAborted();
      see(codes, performance.now()).forEach(onCode);
    }
    await new Promise((resolve) => setTimeout(resolve, SPACING_MS - (performance.now() - begun)));
  }
}

const DECODER = "DECODER";
const NO_CAMERA = /^(?:NotFound|Overconstrained|NotSupported)Error$/;

export function failureOf(error: unknown): CameraFailure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (message === DECODER) return "DECODER";
  if (name === "NotAllowedError" || name === "SecurityError") return "REFUSED";
  return NO_CAMERA.test(name) ? "NONE" : "BUSY";
}

/** The part of the video under the frame and a little more, at most WIDTH_MAX wide; null before the first picture. */
async function pictureIn(video: HTMLVideoElement, frame: Element): Promise<ImageBitmap | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const { x, y, width, height } = partUnder(
    { width: videoWidth, height: videoHeight },
    video.getBoundingClientRect(),
    frame.getBoundingClientRect(),
  );
  if (width < 1 || height < 1) return null;
  const size = width > WIDTH_MAX ? { resizeWidth: WIDTH_MAX } : {};
  return createImageBitmap(video, x, y, width, height, size).catch(() => null);
}

type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

const MARGIN = 0.15;

/** In the video's pixels; the element shows the video's middle, as large as covers it (`object-fit: cover`). */
export function partUnder(video: { width: number; height: number }, shown: Box, frame: Box): Box {
  const scale = Math.max(shown.width / video.width, shown.height / video.height);
  const across = (place: number, from: number, size: number, whole: number) =>
    Math.min(whole, Math.max(0, (place - from - size / 2) / scale + whole / 2));
  const [mx, my] = [frame.width * MARGIN, frame.height * MARGIN];
  const left = across(frame.x - mx, shown.x, shown.width, video.width);
  const right = across(frame.x + frame.width + mx, shown.x, shown.width, video.width);
  const top = across(frame.y - my, shown.y, shown.height, video.height);
  const bottom = across(frame.y + frame.height + my, shown.y, shown.height, video.height);
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { x, y, width: Math.floor(right) - x, height: Math.floor(bottom) - y };
}

function torchOf(stream: MediaStream): Torch {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities() as { torch?: boolean } | undefined;
  if (!track || capabilities?.torch !== true) return null;
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}
