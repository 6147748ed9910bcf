declare module '#server/platform/db/db.ts' {
  interface Tables {
    audit_events: {
      organization_id: number
      sequence: number
      at: string
      event: string
      user_id: number | null
      impersonator_id: number | null
      subject_type: string
      subject_id: number | null
      before: Record<string, unknown> | unknown[] | null
      after: Record<string, unknown> | unknown[] | null
      request_id: string
      address: string
      previous_hash: Buffer
      hash: Buffer
      program: string | null
    }
    audit_heads: { organization_id: number; sequence: number; hash: Buffer }
  }
}

export {}
