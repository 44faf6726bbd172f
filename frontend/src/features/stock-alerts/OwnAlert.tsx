import { Button, Notice, TextButton } from '@shop/ui-kit';
import { apiErrorOf, messageOf } from '../../shared/api/api-error';
import { GuestAlert } from './GuestAlert';
import { useAskStockAlertMutation, useEndStockAlertMutation, useGetStockAlertsQuery } from './stock-alerts-api';
import styles from './StockAlert.module.css';

interface OwnAlertProps {
  clientId: string;
  productId: string;
}

/** One press: the address of the account is known to be its owner's. */
export function OwnAlert({ clientId, productId }: OwnAlertProps) {
  const { currentData: awaited } = useGetStockAlertsQuery(clientId, { refetchOnMountOrArgChange: true });
  const [ask, asking] = useAskStockAlertMutation();
  const [end, ending] = useEndStockAlertMutation();
  // The account's address was never confirmed: any address may be typed.
  if (apiErrorOf(asking.error)?.code === 'STOCK_ALERT.EMAIL_MISSING') return <GuestAlert productId={productId} />;
  const waits = awaited?.includes(productId);
  const failed = waits ? ending : asking;
  return (
    <div className={styles.own}>
      {waits ? (
        <>
          <Notice tone="success">
            Vous serez prévenu à l’adresse de votre compte&nbsp;: un seul email, quand il revient.
          </Notice>
          <TextButton loading={ending.isLoading} onClick={() => void end({ clientId, productId })}>
            Ne plus me prévenir
          </TextButton>
        </>
      ) : (
        <>
          <Button loading={asking.isLoading} onClick={() => void ask({ productId })}>
            Prévenez-moi
          </Button>
          <p className={`soft ${styles.hint}`}>Un seul email à l’adresse de votre compte, quand il revient.</p>
        </>
      )}
      {failed.isError && (
        <Notice tone="error">{messageOf(failed.error, 'Votre demande n’est pas partie. Veuillez réessayer.')}</Notice>
      )}
    </div>
  );
}
