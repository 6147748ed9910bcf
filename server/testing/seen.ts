import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Figures for the table of `npm run drills`. */
    seen?: string
  }
}

/** Keeps the figures that a drill has seen, as a line of the table of `npm run drills`. */
export function noteSeen({ task }: Pick<TestContext, 'task'>, seen: string): void {
  task.meta.seen = seen
}

/** Milliseconds as seconds that people compare. */
export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
