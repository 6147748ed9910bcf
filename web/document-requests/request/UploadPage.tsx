import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type DocumentRequestWhole,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import type { RequestFile } from '#domain/document-requests/talk.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { FileDialog } from '#web/platform/files/FileDialog.tsx'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import classes from '../document-requests.module.css'
import { requestTexts } from '../document-requests.texts.ts'
import { RequestFiles } from './RequestFiles.tsx'
import { pageTexts as texts } from './request.texts.ts'
import { StepButtons } from './StepButtons.tsx'
import { useSteps } from './use-steps.ts'

const route = getRouteApi('/signed-in/company/document-requests/$requestId/upload')

/** Delivers a request with nothing else around: the files, and the step that submits them. */
export function UploadPage() {
  const { requestId } = route.useParams()
  const { data, error, refetch } = useQuery(
    asking(documentRequestsApi.show, { document_request_id: requestId }),
  )
  if (error && !data) {
    return (
      <Page title={texts.upload}>
        <NotLoaded error={error} onTryAgain={refetch} gone={requestTexts.gone} />
      </Page>
    )
  }
  if (!data) return <PageSkeleton />
  return <Upload request={data} />
}

function Upload({ request: data }: { request: DocumentRequestWhole }) {
  const steps = useSteps(data)
  const [shown, setShown] = useState<RequestFile | null>(null)
  const crumbs = [
    { label: requestTexts.title, to: '/document-request-lists' },
    { label: data.list.name, to: `/document-request-lists/${data.list.id}` },
    {
      label: `${requestTexts.number(data.request_number)} ${data.title}`,
      to: `/document-requests/${data.id}`,
    },
  ]
  return (
    <Page
      title={texts.upload}
      help={`${requestTexts.number(data.request_number)} ${data.title}`}
      crumbs={crumbs}
      width="narrow"
      action={
        <div className={classes.actions}>
          <StepButtons request={data} steps={steps} />
        </div>
      }
    >
      {data.description && (
        <div className={classes.section}>
          <RichText html={data.description} />
        </div>
      )}
      {!data.abilities.upload && <Dimmed>{data.reasons.upload}</Dimmed>}
      <RequestFiles request={data} onOpen={setShown} />
      {shown && <FileDialog file={shown} onClose={() => setShown(null)} />}
      <Anchor
        renderRoot={props => (
          <Link {...props} to="/document-requests/$requestId" params={{ requestId: data.id }} />
        )}
      >
        {texts.back}
      </Anchor>
    </Page>
  )
}
