import type { Generated } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    question_sections: {
      id: Generated<number>
      organization_id: number | null
      question_id: number
      place: 'body' | 'sidebar'
      entity_id: number | null
      title: Generated<string>
      content: Generated<string>
      display_order: Generated<number>
    }
    question_regulations: {
      organization_id: number | null
      question_id: number
      regulation_id: number
    }
  }
}
