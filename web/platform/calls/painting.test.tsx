import { expect, test } from 'vitest'
import { holdUntilPainted, untilPainted } from './painting.ts'

test('calls that are held go on after the next frame, and then no longer wait', async () => {
  expect(untilPainted()).toBeNull()
  holdUntilPainted()
  const seen: string[] = []
  requestAnimationFrame(() => seen.push('frame'))
  holdUntilPainted()
  await untilPainted()
  expect(seen).toEqual(['frame'])
  await expect.poll(untilPainted).toBeNull()
})
