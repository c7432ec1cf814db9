import type { Growth } from './growth.ts';
import { workflows } from './growth-inputs.ts';

/** The growth of what reads workflows. */
export const workflowGrowths: readonly Growth[] = [
  workflows('that call one another', 200, (n) => ({
    workflows: Array.from({ length: n }, (_, i) => ({
      workflowId: `w${i}`,
      steps: ['a', 'b'].map((stepId) => ({
        stepId,
        workflowId: `w${(i + 1) % n}`,
        parameters: [{ name: 'x', value: `$steps.c.outputs.d${i}` }],
      })),
    })),
  })),
  workflows('whose steps share parameters and actions', 500, (n) => ({
    workflows: [
      {
        workflowId: 'w',
        parameters: Array.from({ length: n }, (_, i) => ({ name: `p${i}`, in: 'header', value: i })),
        failureActions: [{ reference: '$components.failureActions.f' }],
        steps: Array.from({ length: n }, (_, i) => ({ stepId: `s${i}`, operationId: 'o0' })),
      },
    ],
    components: {
      failureActions: {
        f: { name: 'f', type: 'end', criteria: Array.from({ length: n }, (_, i) => ({ condition: `$c${i}` })) },
      },
    },
  })),
  workflows('with unknown components', 3_500, (n) => ({
    workflows: [
      {
        workflowId: 'w',
        steps: Array.from({ length: n }, (_, i) => ({
          stepId: `s${i}`,
          operationId: 'o0',
          parameters: [{ reference: '$components.parameters.z' }],
        })),
      },
    ],
    components: {
      parameters: Object.fromEntries(
        Array.from({ length: n }, (_, i) => [`p${i}`, { name: 'a', in: 'query', value: 1 }]),
      ),
    },
  })),
  workflows('with parts of many outputs', 5_000, (n) => ({
    workflows: [
      {
        workflowId: 'w',
        steps: [
          {
            stepId: 'a',
            operationId: 'o0',
            outputs: Object.fromEntries(Array.from({ length: n }, (_, i) => [`o${i}`, '$response.body'])),
          },
          {
            stepId: 'b',
            operationId: 'o0',
            outputs: Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, `$steps.a.outputs.o${i}.part`])),
          },
        ],
      },
    ],
  })),
  workflows('with a long name in an expression', 25_000, (n) => ({
    workflows: [
      {
        workflowId: 'w',
        steps: [{ stepId: 'a', operationId: 'o0', outputs: { b: `$steps.a.outputs.${'x.'.repeat(n)}` } }],
      },
    ],
  })),
];
