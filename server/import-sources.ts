import { answerImport } from './answers/import/answers.import.ts'
import { assetImport } from './assets/import/assets.import.ts'
import { controlImport } from './controls/import/controls.import.ts'
import { requestImport } from './document-requests/import/requests.import.ts'
import { entityImport } from './entities/import/entities.import.ts'
import type { ImportSources } from './imports/plan-import.ts'
import { mappingImport } from './mappings/import/mappings.import.ts'
import { userImport } from './users/import/users.import.ts'

/** The records that a spreadsheet can bring, a line each. */
export const importSources = ({ address }: { address: string }): ImportSources => ({
  entities: entityImport,
  users: userImport(address),
  assets: assetImport,
  controls: controlImport,
  mappings: mappingImport,
  answers: answerImport,
  requests: requestImport,
})
