import type { Generated, GeneratedAlways } from 'kysely'

declare module '#server/platform/db/db.ts' {
  interface Tables {
    loss_scenarios: {
      organization_id: number
      id: Generated<number>
      name: string
      threat_id: number
      division_id: number | null
      description: Generated<string>
      frequency_low: number
      frequency_likely: number
      frequency_high: number
      loss_low: number
      loss_likely: number
      loss_high: number
      after_frequency_low: number | null
      after_frequency_likely: number | null
      after_frequency_high: number | null
      after_loss_low: number | null
      after_loss_likely: number | null
      after_loss_high: number | null
      expected_loss: GeneratedAlways<number>
      expected_loss_after: GeneratedAlways<number | null>
      seed: number
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
    }
  }
}
