import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { unlimited } from '#server/platform/db/pools.ts'
import { testSecret } from '#server/testing/test-database.ts'
import type { Site } from '#server/testing/test-server.ts'

/** Another process on the same database, with a memory of its own, or without one. */
export async function anInstance(here: Site, { keeps }: { keeps: boolean }): Promise<FastifyInstance> {
  vi.resetModules()
  if (!keeps)
    vi.doMock('#server/platform/serve/content/kept.ts', () => ({
      Kept: class {
        get() {}
        set() {}
      },
    }))
  const { composeApp } = await import('#server/app.ts')
  if (!keeps) {
    vi.doUnmock('#server/platform/serve/content/kept.ts')
    // The files that this worker runs next load the modules that keep.
    vi.resetModules()
  }
  const { pino } = await import('pino')
  return composeApp({
    ...{
      db: here.db,
      secret: testSecret,
      files: here.files,
      lanes: { calls: unlimited(here.db), strangers: unlimited(here.db) },
    },
    ...{
      version: 'test',
      proxies: 0,
      https: false,
      website: 'none',
      address: 'http://127.0.0.1:3000',
      reach: 'private',
    },
    ...{ enqueue: async () => {}, log: pino({ level: 'silent' }) },
  })
}
