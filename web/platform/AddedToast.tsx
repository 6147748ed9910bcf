import { Button } from '@mantine/core'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { closeToast, toastNote } from '#web/ui/toasts/toasts.tsx'
import { platformTexts as texts } from './platform.texts.ts'
import { useEnterCompany } from './use-enter.ts'

type Company = CurrentUser['organizations'][number]

/** Announces that a company has added the person, with a link to it unless they already work there. */
export function notifyAdded(company: Company, me: CurrentUser): void {
  const id = `added-${company.id}`
  const canSwitch = company.id !== me.active_organization_id && !me.impersonator && !me.through_company
  toastNote(
    canSwitch ? <Added company={company} onLeave={() => closeToast(id)} /> : texts.added(company.name),
    {
      id,
    },
  )
}

function Added({ company: { id, name }, onLeave }: { company: Company; onLeave: () => void }) {
  const { enter, entering } = useEnterCompany()
  const goThere = () => {
    enter(id)
    onLeave()
  }
  return (
    <>
      {texts.added(name)}
      <Button
        size="xs"
        variant="default"
        mt="xs"
        display="block"
        loading={entering !== null}
        onClick={goThere}
      >
        {texts.switchTo(name)}
      </Button>
    </>
  )
}
