import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Protocol, protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { type InCompany, isInCompany, useMe } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { Empty, Failed, NotAllowed } from '#web/ui/page/PageStates.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { ImportProblemsSection } from '../import/ImportProblemsSection.tsx'
import { askingQuestions } from '../questions/asking-questions.ts'
import { outlineOf } from '../questions/outline.ts'
import { BaselinePreviewSection } from './BaselinePreviewSection.tsx'
import { baselineTexts as texts } from './baseline.texts.ts'
import { HandSection } from './HandSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useBaseline } from './use-baseline.ts'

const route = getRouteApi('/signed-in/company/admin/company/frameworks/$frameworkId/baseline')
const crumbs = [{ label: texts.crumb, to: '/company/frameworks' }]

/** Makes a framework of some controls of another one: those of a profile, or chosen by hand. */
export function BaselinePage() {
  const { frameworkId } = route.useParams()
  const me = useMe()
  const { data: protocol, error } = useQuery(asking(protocolsApi.show, { protocol_id: frameworkId }))
  // The whole page says that the framework does not exist, as for any unknown address.
  if (!protocol && error) throw error
  if (!protocol || !isInCompany(me)) return <PageSkeleton />
  return (
    <Page title={texts.title} help={texts.help(protocol.name)} crumbs={crumbs}>
      {protocol.abilities.copy ? (
        <Baseline key={frameworkId} me={me} protocol={protocol} />
      ) : (
        <NotAllowed title={texts.notAllowed} help={protocol.reasons.copy} />
      )}
    </Page>
  )
}

function Baseline({ me, protocol }: { me: InCompany; protocol: Protocol }) {
  const { data, error, refetch } = useQuery(askingQuestions(protocol.id))
  const outline = useMemo(() => data && outlineOf(data.data), [data])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { previewed, isBusy, look, back, make } = useBaseline(protocol.id)
  if (!outline && error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  if (!outline) return <PageSkeleton />
  if (outline.length === 0) return <Empty title={texts.noQuestions} help={texts.noQuestionsHelp} />
  if (previewed && previewed.preview.errors.length > 0 && 'profile' in previewed.choice) {
    return (
      <ImportProblemsSection
        fileName={previewed.choice.fileName}
        errors={previewed.preview.errors}
        onChooseAnother={back}
      />
    )
  }
  if (previewed) {
    return (
      <BaselinePreviewSection
        me={me}
        protocolId={protocol.id}
        outline={outline}
        preview={previewed.preview}
        isBusy={isBusy}
        onBack={back}
        onMake={make}
      />
    )
  }
  return (
    <Stack gap="lg">
      <ChoiceSwitch />
      <Choosing>
        {{
          profile: <ProfileSection isBusy={isBusy} onChoose={look} />,
          hand: (
            <HandSection
              outline={outline}
              chosen={chosen}
              isBusy={isBusy}
              onChange={setChosen}
              onContinue={() => void look({ question_ids: [...chosen] })}
            />
          ),
        }}
      </Choosing>
    </Stack>
  )
}

/** The address says how controls are chosen. */
function ChoiceSwitch() {
  const { by = 'profile' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Segments
      aria-label={texts.by}
      style={{ alignSelf: 'flex-start' }}
      data={[
        { value: 'profile', label: texts.byProfile },
        { value: 'hand', label: texts.byHand },
      ]}
      value={by}
      onChange={value =>
        void navigate({ search: { by: value === 'hand' ? 'hand' : undefined }, replace: true })
      }
    />
  )
}

function Choosing({ children }: { children: Record<'profile' | 'hand', React.ReactNode> }) {
  const { by = 'profile' } = route.useSearch()
  return children[by]
}
