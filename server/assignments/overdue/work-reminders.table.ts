import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    work_reminders: {
      organization_id: number
      user_id: number
      /** The day where the person is: they get one reminder a day. */
      day: string
      reminded_by: number
      reminded_at: Generated<string>
    }
  }
}
