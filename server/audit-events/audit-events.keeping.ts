import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const auditEventsKeeping: Keeping = {
  forYears: ['audit_events', 'audit_heads'],
  withTheirs: ['audit_checks'],
}
