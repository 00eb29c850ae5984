import sharp, { type Sharp } from 'sharp'

type Shape = { width?: number; height?: number; seed?: number }

/** A picture of its own for each seed: soft waves of color, as different from the next as two photographs. */
export function aPicture({ width = 900, height = 600, seed = 1 }: Shape = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const wave = (n: number) =>
        127 + 120 * Math.sin((x / width) * (seed * 1.7 + n) * 6 + Math.cos((y / height) * (seed + n) * 5))
      const at = (y * width + x) * 3
      for (let n = 0; n < 3; n += 1) pixels[at + n] = wave(n)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The same as a JPEG file. */
export function aPhotograph(shape: Shape = {}): Promise<Buffer> {
  return aPicture(shape).jpeg({ quality: 85 }).toBuffer()
}

/**
 * A JPEG in the form of a phone's: rotated, with metadata that name the maker, the position and the owner.
 */
export function aTelephonePhotograph(): Promise<Buffer> {
  return aPicture({ width: 900, height: 600 })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Telephone of Camille', Artist: 'Camille Roux' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 33/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '7/1' },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
}
