import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectionLost, type SendFile, uploadQueue } from './upload-queue.ts'

const file = (name: string) => ({
  file: new File(['x'], name),
  target: { upload_type: 'Answer' as const, upload_parent_id: 1, related_ids: [2] },
})

interface Sent {
  done: () => void
  fail: (reason: string) => void
  lose: () => void
  signal: AbortSignal
}

/** Files that are sent when the test lets them. */
function byHand() {
  const open = new Map<string, Sent>()
  const send: SendFile = (wanted, { signal, onState, onSent }) =>
    new Promise((resolve, reject) => {
      onState('sending')
      onSent(0.5)
      open.set(wanted.file.name, {
        done: resolve,
        fail: reason => reject(new Error(reason)),
        lose: () => reject(new ConnectionLost('No connection.')),
        signal,
      })
    })
  return { open, send }
}

const settled = () => new Promise(resolve => setTimeout(resolve))
const states = (queue: ReturnType<typeof uploadQueue>) =>
  queue.uploads().map(({ file, state }) => `${file.name} ${state}`)

test('two at a time, in order', async () => {
  const { open, send } = byHand()
  const queue = uploadQueue(send)
  queue.add(['a', 'b', 'c'].map(file))
  expect(states(queue)).toEqual(['a sending', 'b sending', 'c waiting'])
  open.get('b')?.done()
  await settled()
  expect(states(queue)).toEqual(['a sending', 'b done', 'c sending'])
})

test('a failed upload stays with its reason, and can be retried', async () => {
  const { open, send } = byHand()
  const queue = uploadQueue(send)
  queue.add([file('a')])
  open.get('a')?.fail('Server timeout')
  await settled()
  expect(queue.uploads()).toMatchObject([{ state: 'failed', reason: 'Server timeout' }])
  queue.retry(1)
  expect(states(queue)).toEqual(['a sending'])
  open.get('a')?.done()
  await settled()
  expect(states(queue)).toEqual(['a done'])
})

test('a cancelled upload stops and frees its slot', async () => {
  const { open, send } = byHand()
  const queue = uploadQueue(send)
  queue.add(['a', 'b', 'c'].map(file))
  queue.cancel(1)
  expect(open.get('a')?.signal.aborted).toBe(true)
  open.get('a')?.fail('aborted')
  await settled()
  expect(states(queue)).toEqual(['b sending', 'c sending'])
})

test('a finished upload is reported once, and removed with the next', async () => {
  const { open, send } = byHand()
  const done: string[] = []
  const queue = uploadQueue(send, ({ file }) => done.push(file.name))
  queue.add([file('a')])
  open.get('a')?.done()
  await settled()
  expect(done).toEqual(['a'])
  queue.add([file('b')])
  expect(states(queue)).toEqual(['b sending'])
})

test('an upload that loses the connection goes on once it is back, and others do not wait for it', async () => {
  const { open, send } = byHand()
  const queue = uploadQueue(send)
  queue.add(['a', 'b', 'c'].map(file))
  open.get('a')?.lose()
  await settled()
  expect(states(queue)).toEqual(['a lost', 'b sending', 'c sending'])
  queue.goOn()
  expect(states(queue)).toEqual(['a waiting', 'b sending', 'c sending'])
  open.get('b')?.done()
  await settled()
  expect(states(queue)).toEqual(['a sending', 'b done', 'c sending'])
})

test('an upload that loses the connection goes on by itself, unless it was cancelled', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { open, send } = byHand()
  const queue = uploadQueue(send)
  queue.add(['a', 'b'].map(file))
  for (const name of ['a', 'b']) open.get(name)?.lose()
  await vi.advanceTimersByTimeAsync(1)
  expect(states(queue)).toEqual(['a lost', 'b lost'])
  queue.cancel(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(states(queue)).toEqual(['a sending'])
})
