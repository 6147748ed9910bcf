import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconCopyPlus, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { controlStartersApi } from '#domain/controls/control-starters.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { type Chosen, RecordList } from '#web/platform/records/RecordList.tsx'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useSelection } from '#web/platform/records/use-selection.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { AdoptDialog } from './AdoptDialog.tsx'
import { StarterCard, starterColumns } from './starter-columns.tsx'
import { narrowing, type StartersSearch, startersQuery } from './starters.search.ts'
import { startersTexts as texts } from './starters.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/starter-controls')

const crumbs = [{ label: texts.crumb, to: '/company/controls' }]

/** Controls to begin with: those that exist already are marked, and the others are adopted with their links to questions. */
export function StartersPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search } = address
  const [isOpen, setOpen] = useState(false)
  const list = { route: controlStartersApi.list, input: startersQuery(search) }
  return (
    <Page
      title={texts.title}
      help={texts.help}
      crumbs={crumbs}
      action={<Button onClick={() => setOpen(true)}>{texts.adoptAll}</Button>}
    >
      <RecordList
        name="control_starters"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={starterColumns}
        card={starter => <StarterCard starter={starter} />}
        filters={
          <Filters>
            <SourcePicker address={address} />
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressToggle address={address} name="fresh" label={texts.fresh} />
          </Filters>
        }
        keepsFilters
        narrowing={narrowing}
        empty={<Empty icon={IconShieldCheck} title={texts.emptyTitle} help={texts.emptyHelp} />}
        selection={useSelection(search, ['framework', ...narrowing])}
        bulk={chosen => <AdoptAction framework={search.framework} chosen={chosen} />}
      />
      {isOpen && <AdoptDialog framework={search.framework} ids={null} onClose={() => setOpen(false)} />}
    </Page>
  )
}

/** Chooses between the shipped controls and the questions of a framework in use. */
function SourcePicker({ address: { search, narrow } }: { address: Address<StartersSearch> }) {
  const frameworks = useQuery(asking(controlQuestionsApi.coverage, {})).data?.frameworks ?? []
  return (
    <Select
      aria-label={texts.source}
      w="20rem"
      maw="100%"
      allowDeselect={false}
      data={[
        { value: '', label: texts.shipped },
        ...frameworks.map(({ protocol: { id, name } }) => ({
          value: String(id),
          label: texts.ofFramework(name),
        })),
      ]}
      value={search.framework ? String(search.framework) : ''}
      onChange={id => narrow({ framework: Number(id) || undefined })}
    />
  )
}

interface ActionProps {
  framework: number | undefined
  chosen: Chosen
}

function AdoptAction({ framework, chosen: { ids, clear } }: ActionProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    clear()
  }
  return (
    <>
      <BulkAction icon={IconCopyPlus} onClick={() => setOpen(true)}>
        {texts.adoptChosen}
      </BulkAction>
      {isOpen && <AdoptDialog framework={framework} ids={ids} onClose={close} />}
    </>
  )
}
