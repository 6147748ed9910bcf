import { useQuery } from '@tanstack/react-query'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { asking } from '#web/platform/queries.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { factsOf } from '../criteria.ts'
import { NotLoaded, Shape } from './AnswerDialog.tsx'
import classes from './dialog.module.css'
import { dialogTexts as texts } from './dialog.texts.ts'
import { FactList } from './FactList.tsx'

interface Props {
  questionId: number
  onClose: () => void
}

/** What the question rests on: regulation after regulation. */
export function CriteriaDialog({ questionId, onClose }: Props) {
  const { data, error, refetch } = useQuery(asking(questionsApi.show, { question_id: questionId }))
  return (
    <AppModal
      opened
      onClose={onClose}
      size={800}
      title={data ? texts.criteriaTitle(data.tempid) : texts.criteria}
    >
      {error && !data ? (
        <NotLoaded error={error} onTryAgain={() => void refetch()} />
      ) : !data ? (
        <Shape />
      ) : data.regulations.length === 0 ? (
        <p className={classes.note}>{texts.noCriteria}</p>
      ) : (
        data.regulations.map(each => (
          <section key={each.id} className={classes.criterion}>
            <FactList facts={factsOf(each)} />
          </section>
        ))
      )}
    </AppModal>
  )
}
