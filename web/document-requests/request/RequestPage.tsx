import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import {
  type DocumentRequestWhole,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useRowKeys } from '#web/platform/records/keys/use-row-keys.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { LinkedControlsPicker } from '../../controls/LinkedControlsPicker.tsx'
import classes from '../document-requests.module.css'
import { requestTexts } from '../document-requests.texts.ts'
import { EditRequestDialog } from '../form/RequestDialogs.tsx'
import { RequestMenu } from '../list/RequestMenu.tsx'
import { FilePane, FileSheet } from './FilePane.tsx'
import { LinksSection } from './LinksSection.tsx'
import { NextToReview } from './NextToReview.tsx'
import { AssignDialog, PeersDialog } from './PeopleDialogs.tsx'
import { RequestComments } from './RequestComments.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestFiles } from './RequestFiles.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { ReviewKeys } from './ReviewKeys.tsx'
import { pageTexts as texts } from './request.texts.ts'
import { StepButtons } from './StepButtons.tsx'
import { useNextToReview } from './use-next-to-review.ts'
import { useShownFile } from './use-shown-file.ts'
import { useSteps } from './use-steps.ts'

const route = getRouteApi('/signed-in/company/document-requests/$requestId')
const crumbs = [{ label: requestTexts.title, to: '/document-request-lists' }]

/** One request: what is asked for, what came in, and what is said about it. */
export function RequestPage() {
  const { requestId } = route.useParams()
  const { data, error, refetch } = useQuery(
    asking(documentRequestsApi.show, { document_request_id: requestId }),
  )
  if (data) return <Request request={data} />
  if (error) {
    return (
      <Page title={requestTexts.title} crumbs={crumbs}>
        <NotLoaded error={error} onTryAgain={refetch} gone={requestTexts.gone} />
      </Page>
    )
  }
  return <PageSkeleton />
}

function Request({ request }: { request: DocumentRequestWhole }) {
  const { search, go } = useAddress(route.useSearch(), route.useNavigate())
  const { abilities, list } = request
  const steps = useSteps(request)
  const goNext = useNextToReview(request)
  const isWide = useMediaQuery('(min-width: 68.01em)', true, { getInitialValueInEffect: false })
  const {
    files,
    file,
    show,
    close: closeFile,
  } = useShownFile(request, {
    isWide,
    fileId: search.file,
    setFileId: fileId => go({ file: fileId }, true),
  })
  const isBeside = isWide && file !== undefined
  useRowKeys({
    rows: files,
    current: file?.id,
    onMove: show,
    actions: {
      c: { act: () => abilities.complete && steps.complete(), always: true },
      r: { act: () => abilities.return && steps.setDialog('return'), always: true },
      n: { act: () => goNext?.(), always: true },
    },
  })
  const close = () => go({ edit: undefined, people: undefined, peers: undefined, link: undefined }, true)
  const aside = (
    <>
      {abilities.link && (
        <LinksSection
          request={request}
          isMaking={search.link === 1}
          onMake={isMaking => (isMaking ? go({ link: 1 }) : close())}
        />
      )}
      <RequestHistory requestId={request.id} />
    </>
  )
  return (
    <Page
      title={`${requestTexts.number(request.request_number)} ${request.title}`}
      note={request.deleted_at ? texts.trashed : null}
      crumbs={[...crumbs, { label: list.name, to: `/document-request-lists/${list.id}` }]}
      action={
        <div className={classes.actions}>
          {goNext && <NextToReview onGo={goNext} />}
          {abilities.assign && (
            <Button variant="subtle" onClick={() => go({ people: 1 })}>
              {texts.people}
            </Button>
          )}
          {abilities.peers && (
            <Button variant="subtle" onClick={() => go({ peers: 1 })}>
              {texts.addPeers}
            </Button>
          )}
          {abilities.upload && (
            <Button
              variant="default"
              renderRoot={props => (
                <Link
                  {...props}
                  to="/document-requests/$requestId/upload"
                  params={{ requestId: request.id }}
                />
              )}
            >
              {texts.upload}
            </Button>
          )}
          <StepButtons request={request} steps={steps} />
          <RequestMenu request={request} onEdit={() => go({ edit: 1 })} />
        </div>
      }
    >
      {!isBeside && <RequestFacts request={request} />}
      <div className={classes.columns} data-beside={isBeside || undefined}>
        <div>
          {isBeside && <RequestFacts request={request} />}
          {request.description && (
            <div className={classes.section}>
              <RichText html={request.description} />
            </div>
          )}
          <div className={classes.controls}>
            <LinkedControlsPicker kind="document_requests" recordId={request.id} />
          </div>
          <RequestFiles request={request} shownId={isBeside ? file.id : undefined} onOpen={show} />
          {isBeside && abilities.complete && <ReviewKeys hasNext={goNext !== null} />}
          <RequestComments request={request} />
          {isBeside && aside}
        </div>
        {isBeside ? (
          <FilePane files={files} file={file} onShow={show} onClose={closeFile} />
        ) : (
          <div>{aside}</div>
        )}
      </div>
      {file && !isWide && <FileSheet files={files} file={file} onShow={show} onClose={closeFile} />}
      {search.edit && abilities.edit && <EditRequestDialog requestId={request.id} onClose={close} />}
      {search.people && abilities.assign && (
        <AssignDialog key={request.version} request={request} onClose={close} />
      )}
      {search.peers && abilities.peers && (
        <PeersDialog key={request.version} request={request} onClose={close} />
      )}
    </Page>
  )
}
