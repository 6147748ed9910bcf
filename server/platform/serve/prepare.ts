import type { Call } from './call.ts'

/** The tools for slow work before a call. */
export interface Before<Input = unknown> {
  /** Opens a transaction of its own, as the call's will be: a caller without the right to the call does not get in. */
  inTransaction<Result>(work: (call: Call<Input>) => Promise<Result>): Promise<Result>
}

type Handler = (call: Call) => Promise<unknown>
type Preparation = (before: Before) => Promise<Handler>

const preparations = new WeakMap<object, Preparation>()

/**
 * A handler with slow work, such as reading a big file: `prepare` runs before the call's transaction opens, and
 * `handle` gets its result. Much may have changed in between, so `handle` checks again.
 */
export function afterPreparing<Input, Made, Result>(
  prepare: (before: Before<Input>) => Promise<Made>,
  handle: (call: Call<Input>, made: Made) => Promise<Result>,
): (call: Call<Input>) => Promise<Result> {
  const handler = async (): Promise<Result> => {
    throw new Error('This call was not prepared.')
  }
  preparations.set(handler, async before => {
    const made = await prepare(before as Before<Input>)
    return call => handle(call as Call<Input>, made)
  })
  return handler
}

/** Lets a handler that is made by `afterPreparing` do its slow work; any other is returned as it is. */
export async function prepared(handler: Handler, before: Before): Promise<Handler> {
  const prepare = preparations.get(handler)
  return prepare ? prepare(before) : handler
}
