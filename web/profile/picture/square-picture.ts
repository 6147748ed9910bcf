const PICTURE_PIXELS = 256

const MOST_BYTES = 150_000

/** In order of preference; a browser that cannot write one writes PNG instead. */
const kinds = [
  { type: 'image/webp', ending: 'webp', quality: 0.86 },
  { type: 'image/png', ending: 'png', quality: 1 },
  { type: 'image/jpeg', ending: 'jpg', quality: 0.86 },
] as const

/** Returns the middle square of an image, in the size that profiles show. Throws if the browser cannot read it. */
export async function squarePicture(image: Blob): Promise<File> {
  const bitmap = await createImageBitmap(image)
  try {
    const canvas = drawSquare(bitmap)
    for (const kind of kinds) {
      const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, kind.type, kind.quality))
      if (blob?.type === kind.type && blob.size <= MOST_BYTES) {
        return new File([blob], `picture.${kind.ending}`, { type: kind.type })
      }
    }
    throw new Error('The picture could not be written.')
  } finally {
    bitmap.close()
  }
}

function drawSquare(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_PIXELS
  canvas.height = PICTURE_PIXELS
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  const { x, y, side } = middleSquare(bitmap.width, bitmap.height)
  context.drawImage(bitmap, x, y, side, side, 0, 0, PICTURE_PIXELS, PICTURE_PIXELS)
  return canvas
}

/** Returns the largest square in the middle of an image. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}
