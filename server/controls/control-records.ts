import { records } from '#server/platform/records/records.ts'
import { findControl } from './find-controls.ts'

/** The steps that change controls. */
export const controlRecords = records('controls', {
  find: findControl,
  audit: [
    'code',
    'name',
    'description',
    'status',
    'kind',
    'operation',
    'review_months',
    'owner',
    'objective',
    'function',
    'process',
    'risks',
    'deleted_at',
  ],
})
