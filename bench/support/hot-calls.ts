import { hotCalls as calls, callerOf as signIn } from '#server/sweeps/hot-calls/hot-calls.ts'

export const hotCalls = calls
export const callerOf = signIn
