import { useState } from 'react';
import type { Client } from '@shop/contract';
import { ConfirmDialog, useToast } from '@shop/ui-kit';
import { WhatStays } from '../../shared/legal/WhatStays';
import { useDeleteClientMutation, useGetClientErasureQuery } from './admin-clients-api';

interface DeleteClientDialogProps {
  client: Client;
  onClose: () => void;
}

/** Specification, section 8. */
const FAILURE = "Une erreur s'est produite lors de la suppression du client. Veuillez réessayer.";

/** Asks before a client is deleted. */
export function DeleteClientDialog({ client, onClose }: DeleteClientDialogProps) {
  const { currentData: preview } = useGetClientErasureQuery(client._id);
  const [remove, { isLoading }] = useDeleteClientMutation();
  const [refusal, setRefusal] = useState('');
  const toast = useToast();

  const confirm = async () => {
    setRefusal('');
    const { error } = await remove(client._id);
    if (error) {
      setRefusal(FAILURE);
      return;
    }
    toast.success(`Client ${client.prenom} ${client.nom} supprimé.`);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Supprimer ${client.prenom} ${client.nom}`}
      description="Êtes-vous sûr de vouloir supprimer ce client ? Cette action est irréversible."
      confirmLabel="Supprimer"
      danger
      busy={isLoading}
      error={refusal}
      onConfirm={() => void confirm()}
    >
      {preview ? (
        <>
          <p>Le compte se ferme aussitôt, et le client l’apprend par email. Restent{'\u00A0'}:</p>
          <WhatStays preview={preview} />
        </>
      ) : (
        <p className="soft">Ses commandes restent dans les comptes de la boutique, sans son nom.</p>
      )}
    </ConfirmDialog>
  );
}
