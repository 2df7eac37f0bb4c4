import { Viewfinder } from "#app/shell/camera/viewfinder.tsx";

type CameraDialogProps = { onCode: (code: string) => void; onClose: () => void };

/** One code: the next needs another press, because a product rarely has two. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  return (
    <Viewfinder
      onClose={onClose}
      onCode={(code) => {
        onCode(code);
        onClose();
      }}
    />
  );
}
