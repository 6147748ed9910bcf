import { IconArrowBackUp, IconBook2, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FrequentlyAskedQuestion, faqApi } from '#domain/faq/faq.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import type { FaqsSearch } from './faqs.search.ts'
import { faqsTexts as texts } from './faqs.texts.ts'

/** The actions on one question of the knowledge base. */
export function FaqMenu({ faq }: { faq: FrequentlyAskedQuestion }) {
  const { id, question, deleted_at } = faq
  const trashing = useReversible({
    act: faqApi.remove,
    undo: faqApi.restore,
    input: { faq_id: id },
    done: texts.trashedDone,
    undone: texts.restoredDone,
  })
  return (
    <RecordMenu
      label={texts.actionsFor(question)}
      record={faq}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<FaqsSearch>({ edit: id }),
        },
        deleted_at === null && {
          icon: IconBook2,
          label: texts.show,
          link: props => <Link {...props} to="/faq/{-$search}" search={{ faqId: id }} />,
        },
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: {
            title: texts.trashTitle,
            help: texts.trashHelp(question),
            confirm: texts.trashConfirm,
            run: trashing.act,
          },
        },
      ]}
    />
  )
}
