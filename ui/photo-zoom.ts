/**
 * How a photograph is shown: `zoom` 1 shows it whole; `x` and `y` move its center from the stage's, in
 * pixels.
 */
export type PhotoView = { zoom: number; x: number; y: number }

type Size = { width: number; height: number }
type Point = { x: number; y: number }

/** The sizes of the stage and of the whole photograph on it. */
export type PhotoFrame = { stage: Size; photo: Size }

export const WHOLE_PHOTO: PhotoView = { zoom: 1, x: 0, y: 0 }

/** Steps of 1.5 from the whole photograph to five times its size (spec §9). */
const STEPS = [1, 1.5, 2.25, 3.375, 5]
const LARGEST = 5

/** The photograph's size when it just fits the stage. */
export function fitIn(stage: Size, { width, height }: Size): Size {
  const scale = Math.min(stage.width / width, stage.height / height)
  return { width: width * scale, height: height * scale }
}

/**
 * The view at another zoom; the point `at` (from the stage's center) stays in place as far as the edges
 * allow.
 */
export function zoomTo(
  view: PhotoView,
  zoom: number,
  frame: PhotoFrame,
  at: Point = { x: 0, y: 0 },
): PhotoView {
  const next = Math.min(Math.max(zoom, 1), LARGEST)
  const ratio = next / view.zoom
  return within(frame, {
    zoom: next,
    x: at.x - (at.x - view.x) * ratio,
    y: at.y - (at.y - view.y) * ratio,
  })
}

/** One step nearer (`1`) or further (`-1`); the view is unchanged at either end. */
export function stepZoom(view: PhotoView, direction: 1 | -1, frame: PhotoFrame): PhotoView {
  return zoomTo(view, nextStep(view.zoom, direction), frame)
}

/** The view moved by so many pixels, never past the photograph's edges. */
export function movePhoto(view: PhotoView, by: Point, frame: PhotoFrame): PhotoView {
  return within(frame, { ...view, x: view.x + by.x, y: view.y + by.y })
}

export function mayZoom(view: PhotoView, direction: 1 | -1): boolean {
  return nextStep(view.zoom, direction) !== view.zoom
}

function nextStep(zoom: number, direction: 1 | -1): number {
  const further = direction === 1 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom)
  return further ?? zoom
}

function within({ stage, photo }: PhotoFrame, { zoom, x, y }: PhotoView): PhotoView {
  return {
    zoom,
    x: clamp(x, (photo.width * zoom - stage.width) / 2),
    y: clamp(y, (photo.height * zoom - stage.height) / 2),
  }
}

/** Between `-most` and `most`; a photograph smaller than the stage stays in its middle. */
function clamp(value: number, most: number): number {
  return most <= 0 ? 0 : Math.min(Math.max(value, -most), most)
}
