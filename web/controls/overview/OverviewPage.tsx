import { Alert, Button, Group, Tabs, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ControlOverview, controlOverviewApi } from '#domain/controls/control-overview.contract.ts'
import { type Control, controlsApi } from '#domain/controls/controls.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
import { useCan } from '#web/platform/session/me.ts'
import { RemediateButton } from '#web/remediation/RemediateButton.tsx'
import { PlainText } from '#web/ui/PlainText.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { HistoryButton } from '../../record-history/HistoryButton.tsx'
import { ControlEditForm } from '../form/ControlEditForm.tsx'
import { LinksTab } from '../links/LinksTab.tsx'
import { useLinkKinds } from '../links/link-kinds.ts'
import { linksTexts } from '../links/links.texts.ts'
import { answersBelow } from '../tests/answers-below.ts'
import { ControlFacts } from './ControlFacts.tsx'
import { EntitiesTab } from './EntitiesTab.tsx'
import { type OverviewSearch, overviewTabs } from './overview.search.ts'
import { overviewTexts as texts } from './overview.texts.ts'
import { QuestionsTab } from './QuestionsTab.tsx'
import { TestsTab } from './TestsTab.tsx'

const route = getRouteApi('/signed-in/company/admin/company/controls/$controlId/overview')

const crumbs = [{ label: texts.crumb, to: '/company/controls' }]

/** A control, and the state of everything that is linked to it. */
export function OverviewPage() {
  const { controlId } = route.useParams()
  const { data, error, refetch } = useQuery(asking(controlOverviewApi.show, { control_id: controlId }))
  if (data) return <Overview overview={data} />
  if (error) {
    return (
      <Page title={texts.title} crumbs={crumbs}>
        <NotLoaded error={error} onTryAgain={refetch} gone={texts.gone} />
      </Page>
    )
  }
  return <PageSkeleton />
}

function Overview({ overview }: { overview: AnswerOf<typeof controlOverviewApi.show> }) {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const { control } = overview
  const { open } = useDialogs()
  const mayManage = useCan()('control:manage') && control.deleted_at === null
  return (
    <Page
      title={control.name}
      help={control.description && <PlainText>{control.description}</PlainText>}
      note={control.deleted_at === null ? null : texts.trashed}
      crumbs={crumbs}
      action={
        <Group gap="xs">
          <HistoryButton of="control" recordId={control.id} />
          {mayManage && (
            <>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => go({ edit: 1 })}
              >
                {texts.edit}
              </Button>
              <Button onClick={() => open({ name: 'test-control', controlId: control.id })}>
                {texts.recordTest}
              </Button>
            </>
          )}
        </Group>
      }
    >
      <ControlFacts control={control} />
      <State overview={overview} control={control} />
      <Parts control={control} links={overview.links} address={address} mayManage={mayManage} />
      {search.edit && (
        <RecordDialog
          load={controlsApi.show}
          input={{ control_id: control.id }}
          ability="edit"
          texts={{ title: texts.edit, gone: texts.gone }}
          size="lg"
          bars={[56, 56, 100, 56, 56]}
          onClose={() => go({ edit: undefined }, true)}
        >
          {props => <ControlEditForm key={props.record.version} {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}

interface StateProps {
  overview: ControlOverview
  control: Control
}

/** The answers that rest on the control in the current assessment, and those to look at again. */
function State({ overview, control }: StateProps) {
  const { period, items, answered, named, score, again } = overview
  const mayReadAudit = useCan()('audit:read')
  return (
    <>
      <Group gap="0.25rem 1.5rem" my="md">
        <Text size="sm" data-figures>
          {period ? texts.state(period.name, answered, items) : texts.noPeriod}
        </Text>
        {named > 0 && (
          <Text size="sm" data-figures>
            {texts.named(named)}
          </Text>
        )}
        {score !== null && (
          <Text size="sm" data-figures>
            {texts.score(score)}
          </Text>
        )}
        {mayReadAudit && (
          <Text
            size="sm"
            c="var(--mantine-color-anchor)"
            renderRoot={props => (
              <Link {...props} to="/company/audit" search={{ type: 'controls', record: control.id }} />
            )}
          >
            {texts.history}
          </Text>
        )}
      </Group>
      {again > 0 && (
        <Alert color="yellow" mb="md">
          <Group justify="space-between">
            <Text size="sm">{texts.again(again)}</Text>
            <RemediateButton of={{ answerIds: () => answersBelow(control.id) }} about={control.name}>
              {texts.remediate}
            </RemediateButton>
          </Group>
        </Alert>
      )}
    </>
  )
}

interface PartsProps {
  control: Control
  links: ControlOverview['links']
  address: Address<OverviewSearch>
  mayManage: boolean
}

function Parts({ control, links, address, mayManage }: PartsProps) {
  const kinds = useLinkKinds()
  const { search, narrow } = address
  const shown = search.tab ?? 'answers'
  const turnTo = (tab: string | null) =>
    narrow({
      tab: overviewTabs.find(each => each === tab && each !== 'answers'),
      sort: undefined,
      trashed: undefined,
    })
  return (
    <Tabs value={shown} onChange={turnTo} keepMounted={false}>
      <Tabs.List mb="md" aria-label={texts.tabs}>
        <Tabs.Tab value="answers">{texts.byEntity}</Tabs.Tab>
        <Tabs.Tab value="questions">{texts.questions}</Tabs.Tab>
        <Tabs.Tab value="tests">{texts.tests}</Tabs.Tab>
        {kinds.map(kind => (
          <Tabs.Tab key={kind} value={kind}>
            {linksTexts.tab(kind, links[kind])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="answers">
        <EntitiesTab controlId={control.id} address={address} />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <QuestionsTab controlId={control.id} address={address} mayManage={mayManage} />
      </Tabs.Panel>
      <Tabs.Panel value="tests">
        <TestsTab controlId={control.id} address={address} />
      </Tabs.Panel>
      {kinds.map(kind => (
        <Tabs.Panel key={kind} value={kind}>
          <LinksTab kind={kind} control={control} address={address} mayManage={mayManage} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
