import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { RunningServer } from './running-server.ts'
import { password, save, type Target, tokenAt } from './saving.ts'

const SAVERS = 3
const READERS = 3
const AFTER_REFUSAL_MS = 200

interface Material {
  targets: Target[]
  /** Calls that read, by name, with their paths. */
  reads: [name: string, path: string][]
}

export interface SteadyLoad {
  /** The texts of acknowledged answers. */
  acknowledged: string[]
  /** The names of acknowledged groups. */
  groups: string[]
  /** Responses that no client expects, counted by call. */
  faults(): Record<string, number>
  summary(): string
  end(): Promise<void>
}

/** People who read everything, save answers, make groups and sign in, without a pause, until they are told to end. */
export async function loadOn({ url }: RunningServer, { targets, reads }: Material): Promise<SteadyLoad> {
  let isOver = false
  let longestPause = 0
  let last = performance.now()
  const acknowledged: string[] = []
  const groups: string[] = []
  const counts = { done: 0, waited: 0 }
  const faults: Record<string, number> = {}
  let token = await tokenAt(url)

  /** True if the call was done. A refusal that asks to try again is none to complain of. */
  const judge = async (name: string, response: Judged): Promise<boolean> => {
    if (response.status < 400) {
      counts.done += 1
      return true
    }
    if ([429, 503].includes(response.status) && response.retryAfter !== null) {
      counts.waited += 1
      await pause(AFTER_REFUSAL_MS)
    } else {
      const said = response.body.replace(/"request_id":"[^"]*"/, '').slice(0, 200)
      const fault = `${response.status} ${name} ${said}`
      faults[fault] = (faults[fault] ?? 0) + 1
      await pause(AFTER_REFUSAL_MS)
    }
    return false
  }
  const ask = (path: string, body?: object) =>
    judgedFetch(`${url}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const hands = {
    async saver(hand: number) {
      for (let n = hand; !isOver; n += SAVERS) {
        const saved = await save(url, token, targets[n % targets.length] as Target)
        if (!(await judge('save', saved ?? unanswered))) continue
        acknowledged.push(saved?.control ?? '')
        longestPause = Math.max(longestPause, performance.now() - last)
        last = performance.now()
      }
    },
    async reader(hand: number) {
      for (let n = hand; !isOver; n += READERS) {
        const [name, path] = kept[n % kept.length] as [string, string]
        await judge(name, await ask(path))
      }
    },
    async maker() {
      for (; !isOver; await pause(100)) {
        const name = `drill ${crypto.randomUUID()}`
        if (await judge('groups.create', await ask('/api/v1/groups', { name }))) groups.push(name)
      }
    },
    async newcomer() {
      const credentials = { email: 'admin@demo.example', password }
      for (; !isOver; await pause(2_000)) {
        const signedIn = await ask('/auth/login', credentials)
        if (await judge('login', signedIn)) token = JSON.parse(signedIn.body).data.access_token
      }
    },
  }

  // A call that is refused before there is any trouble is no example.
  const kept: [string, string][] = []
  for (const [name, path] of reads) if ((await ask(path)).status === 200) kept.push([name, path])
  last = performance.now()
  const all = Promise.all([
    ...Array.from({ length: SAVERS }, (_, hand) => hands.saver(hand)),
    ...Array.from({ length: READERS }, (_, hand) => hands.reader(hand)),
    hands.maker(),
    hands.newcomer(),
  ])
  // Awaited at the end; until then a failure is not unhandled.
  all.catch(() => {})
  onTestFinished(() => {
    isOver = true
  })
  return {
    acknowledged,
    groups,
    faults: () => faults,
    summary: () =>
      `${counts.done} calls of ${kept.length + 3} kinds, ${counts.waited} asked to wait, longest without a save ${Math.round(longestPause)} ms`,
    end: async () => {
      isOver = true
      await all
    },
  }
}

interface Judged {
  status: number
  retryAfter: string | null
  body: string
}

const unanswered: Judged = { status: 599, retryAfter: null, body: 'no response' }

async function judgedFetch(url: string, options: RequestInit): Promise<Judged> {
  const response = await fetch(url, options).catch(() => null)
  if (!response) return unanswered
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), body: await response.text().catch(() => '') }
}
