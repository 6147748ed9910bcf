import { Anchor, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ControlledQuestion, controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { asking, askingOnceKnown } from '#web/platform/calls/queries.ts'
import {
  AddressChip,
  AddressSearch,
  AddressToggle,
  Filters,
  optionsOf,
} from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { coverageQuery, narrowing } from './coverage.search.ts'
import { coverageTexts as texts } from './coverage.texts.ts'
import { FrameworksCoverage } from './FrameworksCoverage.tsx'
import { LinkActions } from './LinkActions.tsx'

const route = getRouteApi('/signed-in/company/admin/company/control-coverage')

const columns: Columns<ControlledQuestion> = columnsOf(texts.columns, {
  number: { sort: 'order', width: '8rem', cell: ({ number }) => <Text size="sm">{number}</Text> },
  question: {
    cell: ({ text, topic }) => (
      <>
        <Text size="sm">{text}</Text>
        {topic && <Dimmed>{topic}</Dimmed>}
      </>
    ),
  },
  framework: { width: '12rem', cell: ({ protocol }) => <Text size="sm">{protocol.name}</Text> },
  controls: { width: '16rem', cell: question => <Controls question={question} /> },
})

/** The questions of the frameworks in use with their controls: to see what is missing, and to link both. */
export function CoveragePage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search } = address
  const mayManage = useCan()('control:manage')
  const coverage = useQuery(asking(controlQuestionsApi.coverage, {})).data
  const control = useQuery(
    askingOnceKnown(controlsApi.show, search.control ? { control_id: search.control } : null),
  ).data
  const list = { route: controlQuestionsApi.list, input: coverageQuery(search) }
  return (
    <Page
      title={control ? texts.linkingTitle(control.name) : texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={
        control && (
          <Anchor
            renderRoot={props => (
              <Link
                {...props}
                to="/company/controls/$controlId/overview"
                params={{ controlId: control.id }}
                search={{ tab: 'questions' }}
              />
            )}
          >
            {texts.back}
          </Anchor>
        )
      }
    >
      {coverage && !control && <FrameworksCoverage coverage={coverage} />}
      <RecordList
        name="controlled_questions"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={columns}
        card={question => (
          <RecordCard title={question.text}>
            <Dimmed>
              {question.protocol.name} · {question.number}
            </Dimmed>
            <Controls question={question} />
          </RecordCard>
        )}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressChip
              address={address}
              name="framework"
              label={texts.framework}
              options={optionsOf(coverage?.frameworks.map(({ protocol }) => protocol))}
            />
            <AddressToggle address={address} name="open" label={texts.open} />
            {control && <AddressToggle address={address} name="suggested" label={texts.suggested} />}
          </Filters>
        }
        narrowing={narrowing}
        empty={<Empty icon={IconListCheck} title={texts.emptyTitle} help={texts.emptyHelp} />}
        {...(mayManage && {
          bulk: ({ ids, clear }) => <LinkActions control={control} ids={ids} onDone={clear} />,
        })}
      />
    </Page>
  )
}

function Controls({ question: { controls } }: { question: ControlledQuestion }) {
  if (controls.length === 0) return <Dimmed>{texts.noControl}</Dimmed>
  return controls.map(({ id, name }) => (
    <Anchor
      key={id}
      size="sm"
      display="block"
      renderRoot={props => (
        <Link {...props} to="/company/controls/$controlId/overview" params={{ controlId: id }} />
      )}
    >
      {name}
    </Anchor>
  ))
}
