import type { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import type { RowOf } from '#web/platform/calls/call.ts'

export type SharedFramework = RowOf<typeof sharedFrameworksApi.list>
