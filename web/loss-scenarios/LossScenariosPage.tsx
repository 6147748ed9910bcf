import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { type Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { AddButton } from '#web/ui/AddButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { DivisionPicker } from '../divisions/DivisionPicker.tsx'
import { PeriodPicker } from '../periods/PeriodPicker.tsx'
import { scenariosQuery } from './loss-scenarios.search.ts'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { moneyIn, useMoney } from './money.ts'
import { ScenarioAddDialog } from './ScenarioAddDialog.tsx'
import { ScenarioEdit } from './ScenarioEdit.tsx'
import { ScenarioCard, scenarioColumns } from './scenario-columns.tsx'

const route = getRouteApi('/signed-in/company/admin/company/loss-scenarios')

/** The threats whose risk the company states in money. */
export function LossScenariosPage() {
  const navigate = route.useNavigate()
  const address = useAddress(route.useSearch(), navigate)
  const { search, go } = address
  const settings = useMoney()
  const note = useWholeCompanyNote()
  const mayManage = useCan()('risk-profile:manage') && !search.period
  const currency = settings?.currency ?? 'USD'
  const { period } = search
  const hasDivisions = useMe()?.features.includes('divisions') ?? false
  const columns = useMemo(
    () => scenarioColumns({ money: moneyIn(currency), period, hasDivisions }),
    [currency, period, hasDivisions],
  )
  const list = { route: lossScenariosApi.list, input: scenariosQuery(search) }
  const query = useList(list.route, list.input)
  if (settings?.isOn === false && !period) return <TurnedOff organization={settings.organization} />
  const close = () => go({ new: undefined, edit: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={note}
      crumbs={[{ label: texts.manageRisk, to: '/company/manage-risk' }]}
      action={mayManage && <AddButton onClick={() => go({ new: 1 })}>{texts.add}</AddButton>}
    >
      <RecordList
        name="loss-scenarios"
        label={texts.title}
        list={list}
        query={query}
        address={address}
        columns={columns}
        sort="expected_loss|desc"
        card={scenario => (
          <ScenarioCard
            scenario={scenario}
            money={moneyIn(currency)}
            period={period}
            hasDivisions={hasDivisions}
          />
        )}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <DivisionPicker address={address} label={texts.division} />
            <PeriodPicker
              chosen={period}
              onChoose={next => address.narrow({ period: next, trashed: undefined })}
            />
            {mayManage && <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />}
          </Filters>
        }
        narrowing={['search', 'division']}
        empty={
          <ListEmpty
            address={address}
            icon={IconCoins}
            texts={texts}
            mayAdd={mayManage}
            limitedHelp={period ? texts.emptyThen : undefined}
          />
        }
      />
      {search.new && mayManage && (
        <ScenarioAddDialog
          onClose={close}
          onAdded={id =>
            void navigate({ to: '/company/loss-scenarios/$scenarioId', params: { scenarioId: id } })
          }
        />
      )}
      {search.edit && <ScenarioEdit key={search.edit} id={search.edit} onClose={close} />}
    </Page>
  )
}

function TurnedOff({ organization: { id, version } }: { organization: Organization }) {
  const mayChange = useCan()('company:change')
  const send = useSend(organizationsApi.update, { version, invalidates: [organizationsApi.show] })
  return (
    <Page title={texts.title} crumbs={[{ label: texts.manageRisk, to: '/company/manage-risk' }]}>
      <Empty icon={IconCoins} title={texts.offTitle} help={mayChange ? texts.offHelp : texts.offMemberHelp}>
        {mayChange && (
          <Button
            loading={send.isPending}
            onClick={() => send.mutate({ organization_id: id, quantifies_risk: true })}
          >
            {texts.turnOn}
          </Button>
        )}
      </Empty>
    </Page>
  )
}
