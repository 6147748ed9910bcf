import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import type { EvidenceWhole } from '#domain/evidence/evidence.contract.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { formatBytes, formatMoment } from '#web/ui/format.ts'
import classes from '../evidence.module.css'
import { evidenceTexts as texts } from '../evidence.texts.ts'
import { ValidityBadge } from '../ValidityBadge.tsx'

/** The facts of a file. */
export function EvidenceFacts({ file }: { file: EvidenceWhole }) {
  return (
    <section className={classes.section} aria-labelledby="evidence-facts">
      <h3 id="evidence-facts" className={classes.head}>
        {texts.details}
      </h3>
      <FactList
        facts={[
          [texts.validUntil, <ValidityBadge key="validity" file={file} />],
          [texts.automatic, newFileOf(file)],
          [texts.description, file.description],
          [texts.addedBy, file.author.full_name],
          [texts.added, formatMoment(file.created_at)],
          [texts.size, formatBytes(file.bytes)],
          [
            texts.sha256,
            <span key="hash" className={classes.hash}>
              {file.sha256}
            </span>,
          ],
        ]}
      />
    </section>
  )
}

/** The request for the new file, or that there will be one. */
function newFileOf({ request, renews_automatically }: EvidenceWhole) {
  if (!request) return renews_automatically ? texts.automaticOn : null
  return (
    <Anchor
      renderRoot={props => (
        <Link {...props} to="/document-requests/$requestId" params={{ requestId: request.id }} />
      )}
    >
      {texts.requestedAs(request.request_number, statusLabels[request.status])}
    </Anchor>
  )
}
