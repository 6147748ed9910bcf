import { Anchor, Group, Select, Title } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { askingOnceKnown, useSend } from '#web/platform/calls/queries.ts'
import { useCan, useCompany } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { manageTexts as texts } from './manage.texts.ts'

const names = new Intl.DisplayNames('en-US', { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map(code => ({
  value: code,
  label: `${code} · ${names.of(code)}`,
}))

/** Whether the company also states risk in money, and in which. */
export function MoneySection() {
  const { data } = useQuery(askingOnceKnown(organizationsApi.show, useCompany()))
  if (!data) return null
  return <Settings organization={data} />
}

function Settings({ organization: { id, version, configurations } }: { organization: Organization }) {
  const mayChange = useCan()('company:change')
  const { quantifies_risk: isOn, currency } = configurations
  const send = useSend(organizationsApi.update, { version, invalidates: [organizationsApi.show] })
  const change = (changed: { quantifies_risk?: boolean; currency?: string }, done: string) =>
    void send.mutateAsync({ organization_id: id, ...changed }).then(
      () => toastDone(done),
      () => undefined,
    )
  return (
    <section aria-labelledby="risk-in-money">
      <Title order={2} size="h3" id="risk-in-money" mt="xl">
        {texts.money}
      </Title>
      <Dimmed mb="sm">{texts.moneyHelp}</Dimmed>
      <Group align="flex-end" gap="lg">
        <ToggleField
          label={texts.moneySwitch}
          checked={isOn}
          disabled={!mayChange || send.isPending}
          onChange={next => change({ quantifies_risk: next }, next ? texts.moneyOn : texts.moneyOff)}
        />
        {isOn && (
          <Select
            label={texts.currency}
            data={currencies}
            value={currency}
            searchable
            allowDeselect={false}
            disabled={!mayChange || send.isPending}
            onChange={next => next && change({ currency: next }, texts.currencySaved(next))}
          />
        )}
        {isOn && (
          <Anchor fw={600} renderRoot={props => <Link {...props} to="/company/loss-scenarios" />}>
            {texts.openScenarios}
          </Anchor>
        )}
      </Group>
    </section>
  )
}
