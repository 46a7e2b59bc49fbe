import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'

type QuestionListProps = { questions: readonly { question: string; answer: string }[] }

export function QuestionList({ questions }: QuestionListProps) {
  return (
    <DisclosureList>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          {answer}
        </Disclosure>
      ))}
    </DisclosureList>
  )
}
