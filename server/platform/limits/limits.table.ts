import type { Generated } from 'kysely'

declare module '../db/db.ts' {
  interface Tables {
    attempts: { id: Generated<number>; kind: string; key: string; at: Generated<string> }
  }
}
