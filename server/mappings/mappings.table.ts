import type { Generated } from 'kysely'
import type { Relation } from '#domain/mappings/relations.ts'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    question_mappings: {
      /** Null: every company's. */
      organization_id: number | null
      id: Generated<number>
      /** The question with the lower id; the database puts it first. */
      from_question_id: number
      to_question_id: number
      relation: Relation
      note: Generated<string>
      /** Updates of the product write it again. */
      is_shipped: Generated<boolean>
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
    }
  }
}
