import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fitIn,
  mayZoom,
  movePhoto,
  type PhotoFrame,
  type PhotoView,
  stepZoom,
  WHOLE_PHOTO,
  zoomTo,
} from './photo-zoom.ts'

const FRAME: PhotoFrame = { stage: { width: 900, height: 900 }, photo: { width: 900, height: 600 } }

function zoomsAfter(times: number, direction: 1 | -1, from: PhotoView): number[] {
  const zooms: number[] = []
  let view = from
  for (let i = 0; i < times; i += 1) {
    view = stepZoom(view, direction, FRAME)
    zooms.push(view.zoom)
  }
  return zooms
}

describe('zooming a photograph', () => {
  test('goes up by steps of 1.5 to 5, and down by the same steps', () => {
    expect(zoomsAfter(5, 1, WHOLE_PHOTO)).toEqual([1.5, 2.25, 3.375, 5, 5])
    expect(zoomsAfter(5, -1, { ...WHOLE_PHOTO, zoom: 5 })).toEqual([3.375, 2.25, 1.5, 1, 1])
    expect(mayZoom(WHOLE_PHOTO, -1)).toBe(false)
    expect(mayZoom({ ...WHOLE_PHOTO, zoom: 5 }, 1)).toBe(false)
  })

  test('goes to the next step from a zoom between two steps, as a pinch leaves it', () => {
    expect(stepZoom({ ...WHOLE_PHOTO, zoom: 2 }, 1, FRAME).zoom).toBe(2.25)
    expect(stepZoom({ ...WHOLE_PHOTO, zoom: 2 }, -1, FRAME).zoom).toBe(1.5)
  })

  test('keeps the point under the pointer in place', () => {
    expect(zoomTo(WHOLE_PHOTO, 2, FRAME, { x: 100, y: 0 })).toEqual({ zoom: 2, x: -100, y: 0 })
  })

  test('at zoom 1 the photograph is whole and centered again', () => {
    const moved = movePhoto(zoomTo(WHOLE_PHOTO, 5, FRAME), { x: 999, y: 999 }, FRAME)
    expect(zoomTo(moved, 1, FRAME)).toEqual(WHOLE_PHOTO)
  })

  test('a side that fits the stage does not move', () => {
    expect(movePhoto({ zoom: 1.5, x: 0, y: 0 }, { x: 1000, y: 1000 }, FRAME)).toEqual({
      zoom: 1.5,
      x: 225,
      y: 0,
    })
  })

  test('stays between 1 and 5 and within the edges of the photograph, whatever the gestures', () => {
    const side = fc.integer({ min: 100, max: 3000 })
    const size = fc.record({ width: side, height: side })
    const offset = fc.integer({ min: -2000, max: 2000 })
    const act = fc.record({ zoom: fc.double({ min: 0.1, max: 9, noNaN: true }), x: offset, y: offset })
    fc.assert(
      fc.property(size, size, fc.array(act, { maxLength: 8 }), (stage, picture, acts) => {
        const frame = { stage, photo: fitIn(stage, picture) }
        let view = WHOLE_PHOTO
        for (const { zoom, x, y } of acts)
          view = movePhoto(zoomTo(view, zoom, frame, { x, y }), { x, y }, frame)
        expect(view.zoom).toBeGreaterThanOrEqual(1)
        expect(view.zoom).toBeLessThanOrEqual(5)
        expect(Math.abs(view.x)).toBeLessThanOrEqual(
          Math.max(0, (frame.photo.width * view.zoom - stage.width) / 2),
        )
        expect(Math.abs(view.y)).toBeLessThanOrEqual(
          Math.max(0, (frame.photo.height * view.zoom - stage.height) / 2),
        )
      }),
    )
  })
})

test('a photograph fits its stage by its tighter side', () => {
  expect(fitIn({ width: 900, height: 900 }, { width: 1600, height: 1067 })).toEqual({
    width: 900,
    height: (1067 * 900) / 1600,
  })
})
