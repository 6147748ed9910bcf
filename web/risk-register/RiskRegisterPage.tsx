import { Button } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { riskRegisterApi } from '#domain/risk-register/risk-register.contract.ts'
import { riskStates } from '#domain/risk-register/risk-register.rules.ts'
import { AddressChips, AddressSearch, AddressToggle, Filters } from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordDialog } from '#web/platform/records/RecordDialog.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useCurrentPeriod } from '#web/platform/use-current-period.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { LinkControlsButton } from '../controls/LinkControlsButton.tsx'
import { RiskEditForm } from './RiskEditForm.tsx'
import { RegisterCard, registerColumns } from './register-columns.tsx'
import { registerQuery } from './risk-register.search.ts'
import { registerTexts as texts } from './risk-register.texts.ts'
import { TakeUpDialog } from './TakeUpDialog.tsx'

const route = getRouteApi('/signed-in/company/risks/register')
const stateOptions = riskStates.map(value => ({ value, label: texts.states[value] }))

/** The risks that somebody takes care of. New ones are taken up from the top risks. */
export function RiskRegisterPage() {
  const navigate = route.useNavigate()
  const address = useAddress(route.useSearch(), navigate)
  const { search, go } = address
  const list = { route: riskRegisterApi.list, input: registerQuery(search) }
  const can = useCan()
  const isAdmin = can('risk:read')
  const { current } = useCurrentPeriod()
  const linksControls = can('control:manage', 'controls') && !search.trashed
  const close = () => go({ new: undefined, entity: undefined, threat: undefined, open: undefined }, true)
  return (
    <Page
      title={texts.title}
      help={current === null ? texts.helpOfNone(isAdmin) : texts.help(isAdmin)}
      {...(isAdmin && {
        action: (
          <Button renderRoot={props => <Link {...props} to="/risks" hash="top-risks" />}>{texts.add}</Button>
        ),
      })}
    >
      <RecordList
        name="risk-register"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={registerColumns}
        sort="created_at|desc"
        card={risk => <RegisterCard risk={risk} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchLabel} />
            <AddressChips address={address} name="state" label={texts.state} options={stateOptions} />
            <AddressToggle address={address} name="due" label={texts.due} />
            <AddressToggle address={address} name="needs_acceptance" label={texts.needsAcceptance} />
            {isAdmin && <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />}
          </Filters>
        }
        narrowing={['search', 'state', 'due', 'needs_acceptance']}
        {...(linksControls && {
          bulk: ({ ids, clear }) => (
            <LinkControlsButton kind="registered_risks" recordIds={ids} onDone={clear} />
          ),
        })}
        empty={
          isAdmin ? (
            <ListEmpty
              address={address}
              icon={IconShieldExclamation}
              texts={texts}
              onAdd={() => void navigate({ to: '/risks', hash: 'top-risks' })}
            />
          ) : (
            <Empty icon={IconShieldExclamation} title={texts.noneOwned} help={texts.noneOwnedHelp} />
          )
        }
      />
      {isAdmin && search.new && search.entity && search.threat && (
        <TakeUpDialog entityId={search.entity} threatId={search.threat} onClose={close} />
      )}
      {search.open && (
        <RecordDialog
          key={search.open}
          load={riskRegisterApi.show}
          input={{ registered_risk_id: search.open }}
          ability="edit"
          texts={{ title: texts.openTitle, gone: texts.notThere }}
          size="lg"
          onClose={close}
        >
          {props => <RiskEditForm key={props.record.version} {...props} />}
        </RecordDialog>
      )}
    </Page>
  )
}
