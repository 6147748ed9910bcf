import { expect, onTestFinished, test, vi } from 'vitest'
import type { UploadParts } from '#domain/files/upload-parts.ts'
import { sendParts } from './send-parts.ts'

/** A store that has some of ten parts of a byte each, and takes the others until the given one is cut off. */
function aStore(arrived: number[], cutAt: number | null = null) {
  const has = new Set(arrived)
  let asked = 0
  let shares: number[] = []
  return {
    has,
    asked: () => asked,
    shares: () => shares,
    go(onPart: (from: number) => void = () => undefined) {
      shares = []
      return sendParts({
        file: new Blob(['0123456789']),
        async missing(): Promise<UploadParts> {
          asked++
          const all = Array.from({ length: 10 }, (_, from) => from).filter(from => !has.has(from))
          const presign = { action: '', method: 'POST' as const }
          return {
            missing: all.map(from => ({
              from,
              to: from + 1,
              presign: { ...presign, inputs: { n: `${from}` } },
            })),
          }
        },
        async send({ inputs }, part, onSent) {
          const from = Number(inputs.n)
          expect(await part.text()).toBe(inputs.n)
          if (from === cutAt) throw new Error('lost')
          onSent(1)
          onPart(from)
          has.add(from)
        },
        onSent: share => shares.push(share),
      })
    },
  }
}

test('what has arrived is not sent again, and the progress goes on where it was', async () => {
  const store = aStore([0, 1, 2, 3, 4, 5, 6, 7, 8])
  await store.go()
  expect([store.has.size, store.asked(), store.shares()]).toEqual([10, 1, [0.9, 1]])
})

test('a part that is cut off ends the try, with the parts before it arrived', async () => {
  const store = aStore([], 4)
  await expect(store.go()).rejects.toThrow('lost')
  expect([...store.has]).toEqual([0, 1, 2, 3])
})

test('forms that have become old are asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = aStore([])
  await store.go(from => from % 5 === 4 && vi.setSystemTime(Date.now() + 110_000))
  expect([store.has.size, store.asked()]).toEqual([10, 2])
})
